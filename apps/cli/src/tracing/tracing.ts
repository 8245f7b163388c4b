import { WrongUse } from '../terminal/exit.ts';
import type { Tracing, TracingOptions } from './open-tracing.ts';

/** Where traces are sent by OTLP over HTTP, and which share of them. Throws WrongUse for what makes no sense. */
export function tracingSettings(
  env: NodeJS.ProcessEnv,
): { url: string; share: number; serviceName: string } | undefined {
  const url = env.OTEL_EXPORTER_OTLP_TRACES_ENDPOINT || ofAllSignals(env.OTEL_EXPORTER_OTLP_ENDPOINT);
  if (!url) return undefined;
  if (!/^https?:$/.test(URL.parse(url)?.protocol ?? ''))
    throw new WrongUse(
      'OTEL_EXPORTER_OTLP_ENDPOINT must be an address of OTLP over HTTP such as http://127.0.0.1:4318.',
    );
  const share = Number(env.OTEL_TRACES_SAMPLER_ARG || 1);
  if (!(share >= 0 && share <= 1))
    throw new WrongUse(
      `The setting OTEL_TRACES_SAMPLER_ARG is "${env.OTEL_TRACES_SAMPLER_ARG}", but it must be a share from 0 to 1.`,
    );
  return { url, share, serviceName: env.OTEL_SERVICE_NAME || 'cutgraph' };
}

/** Follows requests and jobs where that is set up. The libraries are loaded only then. */
export async function tracingFor(
  env: NodeJS.ProcessEnv,
  options: TracingOptions,
): Promise<Tracing | undefined> {
  const settings = tracingSettings(env);
  if (!settings) return undefined;
  const { openTracing } = await import('./open-tracing.ts');
  return openTracing({ ...settings, ...options });
}

/** As the specification of OTLP says: the path of traces goes behind the address. */
function ofAllSignals(endpoint: string | undefined): string | undefined {
  return endpoint && `${endpoint.replace(/\/$/, '')}/v1/traces`;
}
