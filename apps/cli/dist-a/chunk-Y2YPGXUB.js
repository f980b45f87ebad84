import {
  UsageError
} from "./chunk-HM3P6P77.js";

// src/queue/serve-metrics.ts
import { once } from "events";
import { createServer } from "http";
import { Gauge, Registry } from "prom-client";
function parseAddress(text) {
  const [, host = "127.0.0.1", port] = /^(?:(.+):)?(\d{1,5})$/.exec(text) ?? [];
  if (port !== void 0 && Number(port) <= 65535) {
    return { host: host.replace(/^\[(.*)\]$/, "$1"), port: Number(port) };
  }
  throw new UsageError(`--metrics is PORT or HOST:PORT, found ${JSON.stringify(text)}`);
}
async function serveMetrics({ host, port }, metrics) {
  const registry = new Registry();
  for (const { name, help, label, read } of metrics) {
    new Gauge({
      name,
      help,
      labelNames: label === void 0 ? [] : [label],
      registers: [registry],
      async collect() {
        const now = await read();
        if (typeof now === "number") this.set(now);
        else for (const [value, count] of Object.entries(now)) this.set({ [label]: value }, count);
      }
    });
  }
  const server = createServer((request, response) => {
    if (request.url !== "/metrics" || !["GET", "HEAD"].includes(request.method ?? "")) {
      response.writeHead(404).end();
      return;
    }
    registry.metrics().then(
      (text) => response.writeHead(200, { "content-type": registry.contentType }).end(text),
      () => response.writeHead(503).end()
    );
  });
  server.listen(port, host);
  await once(server, "listening");
  const { address, family, port: chosen } = server.address();
  return {
    url: `http://${family === "IPv6" ? `[${address}]` : address}:${chosen}/metrics`,
    close: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, "close");
    }
  };
}

export {
  parseAddress,
  serveMetrics
};
