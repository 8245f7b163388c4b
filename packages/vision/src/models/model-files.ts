/** A model file that can be fetched, or put into the models folder by hand. */
export type ModelFile = {
  name: string;
  /** Its name inside the models folder. */
  fileName: string;
  description: string;
  /** Who made it. */
  source: string;
  /** SPDX. */
  licence: string;
  url: string;
  sizeBytes: number;
  /** Lower-case hexadecimal SHA-256 of the file at `url`. */
  sha256: string;
  /** What a file put there by hand must look like: shape of its only input and of its only output. */
  inputShape: number[];
  outputShape: number[];
};

/** All models that `cutgraph models pull` knows. The embedded detector is not among them: it ships with the program. */
export const MODEL_FILES: readonly ModelFile[] = [
  {
    name: 'yolox-nano',
    fileName: 'yolox_nano.onnx',
    description: 'Finds objects of 80 kinds. Faster and clearly better than the embedded detector.',
    source: 'Megvii-BaseDetection/YOLOX, release 0.1.1rc0 (2021)',
    licence: 'Apache-2.0',
    url: 'https://github.com/Megvii-BaseDetection/YOLOX/releases/download/0.1.1rc0/yolox_nano.onnx',
    sizeBytes: 3_659_407,
    sha256: 'c789161ed43c8269fcd4e67c67eeeb4e80c622da2eb296a20bc6007bd18a0b7d',
    inputShape: [1, 3, 416, 416],
    outputShape: [1, 3549, 85],
  },
];

/** The model of that name, or undefined. */
export function findModel(name: string): ModelFile | undefined {
  return MODEL_FILES.find((model) => model.name === name);
}
