import type { Store } from '@cutgraph/store';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';

/** Seconds that answers take: from a look-up to a large upload. */
const BUCKETS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30, 60];
/** Upload parts have this type; their bytes are counted. */
const BYTES = 'application/offset+octet-stream';
const PREFIX = 'cutgraph_';

/** What an operator watches, in the text format of Prometheus. */
export type Metrics = {
  /** Counts an answered request. Labels are routes, never addresses: these are without number, and name what is private. */
  answered(request: FastifyRequest, reply: FastifyReply): void;
  text(): Promise<string>;
  contentType: string;
};

/** Metrics of this process, of its requests and of the queue of jobs, which all processes share. */
export function openMetrics(store: Pick<Store, 'queue'>, version: string): Metrics {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry, prefix: PREFIX });
  const labels = <T extends string>(name: string, help: string, labelNames: readonly T[]) => ({
    ...{ name: PREFIX + name, help, labelNames, registers: [registry] },
  });
  const seconds = new Histogram({
    ...labels('http_request_seconds', 'Seconds from a request to the end of its answer', [
      ...(['method', 'route', 'status'] as const),
    ]),
    buckets: BUCKETS,
  });
  const uploaded = new Counter(labels('upload_bytes_total', 'Bytes of upload parts that were taken', []));
  new Gauge(labels('info', 'The version that runs', ['version'])).set({ version }, 1);
  const waiting = new Gauge(labels('jobs_waiting', 'Jobs that could run now', ['job']));
  const running = new Gauge(labels('jobs_running', 'Jobs that run', ['job']));
  const oldest = new Gauge(labels('jobs_oldest_waiting_seconds', 'How long the oldest job waits', ['job']));

  return {
    answered(request, reply) {
      const { method, headers, routeOptions } = request;
      const route = routeOptions.url ?? 'none';
      const status = String(reply.statusCode);
      seconds.observe({ method, route, status }, reply.elapsedTime / 1000);
      if (reply.statusCode === 204 && headers['content-type'] === BYTES)
        uploaded.inc(Number(headers['content-length'] ?? 0));
    },
    async text() {
      for (const { job, ...depth } of await store.queue.depth()) {
        waiting.set({ job }, depth.waiting);
        running.set({ job }, depth.running);
        oldest.set({ job }, depth.oldestSeconds);
      }
      return registry.metrics();
    },
    contentType: registry.contentType,
  };
}
