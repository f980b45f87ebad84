import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import type { Load } from './workers.js';

/** What `/metrics` tells; a registry for each server, so that two in one process do not mix. */
export interface Metrics {
  answered(route: string, method: string, status: number, seconds: number): void;
  sentences(capability: string, count: number): void;
  streams(change: 1 | -1): void;
  /** Left out, since there were too many a second, or not to be written. */
  lineLost(why: 'rate' | 'write'): void;
  readonly contentType: string;
  text(): Promise<string>;
}

export function metrics(load: () => Load): Metrics {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const registers = [registry];
  const requests = new Counter({
    name: 'hedgerow_requests_total',
    help: 'Requests answered.',
    labelNames: ['route', 'method', 'status'],
    registers,
  });
  const seconds = new Histogram({
    name: 'hedgerow_request_duration_seconds',
    help: 'From the arrival of a request to the end of its answer.',
    labelNames: ['route'],
    buckets: [0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.2, 0.5, 1, 2, 5, 10, 30],
    registers,
  });
  const sentences = new Counter({
    name: 'hedgerow_sentences_total',
    help: 'Sentences analysed.',
    labelNames: ['capability'],
    registers,
  });
  const streams = new Gauge({ name: 'hedgerow_streams', help: 'Streams open.', registers });
  const lines = new Counter({
    name: 'hedgerow_log_lines_lost_total',
    help: 'Lines that the log does not have.',
    labelNames: ['why'],
    registers,
  });
  for (const [name, help, value] of [
    ['waiting', 'Requests that wait for a worker.', () => load().waiting],
    ['running', 'Requests that a worker is at.', () => load().running],
    ['threads', 'Workers alive.', () => load().threads],
  ] as const) {
    new Gauge({
      name: `hedgerow_work_${name}`,
      help,
      registers,
      collect() {
        this.set(value());
      },
    });
  }
  return {
    answered: (route, method, status, taken) => {
      requests.inc({ route, method, status });
      seconds.observe({ route }, taken);
    },
    sentences: (capability, count) => sentences.inc({ capability }, count),
    streams: (change) => streams.inc(change),
    lineLost: (why) => lines.inc({ why }),
    contentType: registry.contentType,
    text: () => registry.metrics(),
  };
}
