export { inWorkFolder, removeLeftFolders } from './run/work-folder.ts';
export { startWorker, type WorkerOptions } from './start-worker.ts';
