import { AsyncLocalStorage } from 'node:async_hooks';
import { setTimeout as after } from 'node:timers/promises';
import type { Trace, Traces } from '@cutgraph/store';
import {
  isSpanContextValid,
  ROOT_CONTEXT,
  type Span,
  SpanKind,
  SpanStatusCode,
  trace,
} from '@opentelemetry/api';
import { parseTraceParent } from '@opentelemetry/core';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { defaultResource, resourceFromAttributes } from '@opentelemetry/resources';
import {
  BatchSpanProcessor,
  ParentBasedSampler,
  type SpanExporter,
  TraceIdRatioBasedSampler,
  TracerProvider,
} from '@opentelemetry/sdk-trace';

/** Traces that are sent to a collector. */
export type Tracing = {
  traces: Traces;
  /** Sends what is left. */
  close(): Promise<void>;
};

export type TracingOptions = {
  /** Which part of Cutgraph this process is. */
  part: 'server' | 'worker';
  version: string;
  /** Hears once when the collector is away, until it is there again. */
  onTrouble: (error: unknown) => void;
};

/** What runs now, and its queries. */
type Followed = { span: Span; queries: number; queryMs: number };

/** A collector that is away holds no end of a process up. */
const MOST_CLOSING_MS = 3_000;
const KINDS = { request: SpanKind.SERVER, job: SpanKind.CONSUMER } as const;

/** Sends a span for each request and job to a collector, by OTLP over HTTP in JSON. */
export function openTracing(
  options: { url: string; share: number; serviceName: string } & TracingOptions,
): Tracing {
  const { part, version, serviceName } = options;
  const ours = { 'service.name': serviceName, 'service.version': version, 'cutgraph.part': part };
  const exporter = new OTLPTraceExporter({ url: options.url });
  const provider = new TracerProvider({
    resource: defaultResource().merge(resourceFromAttributes(ours)),
    // What came of something that is followed is followed, too.
    sampler: new ParentBasedSampler({ root: new TraceIdRatioBasedSampler(options.share) }),
    spanProcessors: [new BatchSpanProcessor({ exporter: reporting(exporter, options.onTrouble) })],
  });
  const tracer = provider.getTracer('cutgraph', version);
  const running = new AsyncLocalStorage<Followed>();

  function begin(...[of, name, facts, parent]: Parameters<Traces['begin']>): Trace {
    const context = parent ? parseTraceParent(parent) : null;
    const span = tracer.startSpan(
      name,
      { kind: KINDS[of], attributes: facts },
      context ? trace.setSpanContext(ROOT_CONTEXT, { ...context, isRemote: true }) : ROOT_CONTEXT,
    );
    const followed: Followed = { span, queries: 0, queryMs: 0 };
    return {
      within: (work) => running.run(followed, work),
      end(more, { name: known, isFault } = {}) {
        const { queries, queryMs } = followed;
        span.setAttributes({
          ...more,
          'cutgraph.db.queries': queries,
          'cutgraph.db.ms': Math.round(queryMs),
        });
        if (known) span.updateName(known);
        if (isFault) span.setStatus({ code: SpanStatusCode.ERROR });
        span.end();
      },
    };
  }

  return {
    traces: {
      begin,
      current() {
        const context = running.getStore()?.span.spanContext();
        if (!context || !isSpanContextValid(context)) return undefined;
        const { traceId, spanId, traceFlags } = context;
        return `00-${traceId}-${spanId}-0${traceFlags & 1}`;
      },
      queried(milliseconds) {
        const followed = running.getStore();
        if (!followed) return;
        followed.queries += 1;
        followed.queryMs += milliseconds;
      },
    },
    async close() {
      await Promise.race([provider.shutdown(), after(MOST_CLOSING_MS, undefined, { ref: false })]);
    },
  };
}

/** The same, which says once that its collector is away. */
function reporting(exporter: SpanExporter, onTrouble: (error: unknown) => void): SpanExporter {
  let isAway = false;
  return {
    export(spans, done) {
      exporter.export(spans, (result) => {
        if (result.error && !isAway) onTrouble(result.error);
        isAway = result.error !== undefined;
        done(result);
      });
    },
    shutdown: () => exporter.shutdown(),
  };
}
