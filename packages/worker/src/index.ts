export { REMOTE_JOBS } from './remote/remote-lane.ts';
export { startRemoteWorker } from './remote/start-remote-worker.ts';
export { startWorker, type WorkerOptions } from './start-worker.ts';
