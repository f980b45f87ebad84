# hedgerow as an image. It is built without a network, from the lockfile: everything comes from the folder `vendor`, which
# docs/scale.md tells how to fill, and from the image of Node, which is pulled before.
FROM node:20-bookworm-slim AS build
WORKDIR /hedgerow
COPY . .
ENV PATH=/hedgerow/vendor:$PATH TURBO_TELEMETRY_DISABLED=1
RUN pnpm install --offline --frozen-lockfile --store-dir vendor/store
RUN node_modules/.bin/turbo run build --filter=hedgerow --output-logs=errors-only
RUN pnpm --filter hedgerow deploy --prod --legacy --offline --store-dir vendor/store /app

FROM node:20-bookworm-slim
COPY --from=build /app /app
USER node
WORKDIR /data
ENTRYPOINT ["node", "/app/dist/main.js"]
CMD ["--help"]
