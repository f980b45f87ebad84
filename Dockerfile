# hedgerow as an image. It is built without a network, from the lockfile: everything comes from the folder `vendor`, which
# docs/scale.md tells how to fill, and from the image of Node, which is pulled before.
FROM node:20-bookworm-slim AS build
WORKDIR /hedgerow
COPY . .
ENV PATH=/hedgerow/vendor:$PATH TURBO_TELEMETRY_DISABLED=1
# The lockfile was checked against pnpm's policies when `vendor` was filled; here there is nobody to ask.
RUN pnpm install --offline --frozen-lockfile --trust-lockfile --store-dir vendor/store
RUN node_modules/.bin/turbo run build --filter=hedgerow --output-logs=errors-only
RUN pnpm --filter hedgerow deploy --prod --offline --trust-lockfile --config.inject-workspace-packages=true --store-dir vendor/store /app

FROM node:20-bookworm-slim
COPY --from=build /app /app
USER node
WORKDIR /data
ENTRYPOINT ["node", "/app/dist/main.js"]
CMD ["--help"]
