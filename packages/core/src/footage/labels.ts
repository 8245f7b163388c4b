import { ownEntry } from '../own-entry.ts';

/** The 80 classes of COCO in the order that every detector here reports them. Source: Lin et al. 2014, arXiv 1405.0312. */
export const COCO_LABELS =
  'person,bicycle,car,motorcycle,airplane,bus,train,truck,boat,traffic light,fire hydrant,stop sign,parking meter,bench,bird,cat,dog,horse,sheep,cow,elephant,bear,zebra,giraffe,backpack,umbrella,handbag,tie,suitcase,frisbee,skis,snowboard,sports ball,kite,baseball bat,baseball glove,skateboard,surfboard,tennis racket,bottle,wine glass,cup,fork,knife,spoon,bowl,banana,apple,sandwich,orange,broccoli,carrot,hot dog,pizza,donut,cake,chair,couch,potted plant,bed,dining table,toilet,tv,laptop,mouse,remote,keyboard,cell phone,microwave,oven,toaster,sink,refrigerator,book,clock,vase,scissors,teddy bear,hair drier,toothbrush'.split(
    ',',
  );

const CATEGORY_OF_LABEL: Record<string, string> = Object.fromEntries([
  ...['bird', 'cat', 'dog', 'horse', 'sheep', 'cow', 'elephant', 'bear', 'zebra', 'giraffe'].map((label) => [
    label,
    'animal',
  ]),
  ...['bicycle', 'car', 'motorcycle', 'airplane', 'bus', 'train', 'truck', 'boat'].map((label) => [
    label,
    'vehicle',
  ]),
]);

/** The wider word for a label ("dog" -> "animal", "car" -> "vehicle"), or the label itself. */
export function categoryOf(label: string): string {
  return ownEntry(CATEGORY_OF_LABEL, label) ?? label;
}

/**
 * Words that label by hand what a member keeps under them: the detector's, and the one of the filter Mountains, which no
 * detector knows. Any other name of an own clip is a name.
 */
export const LABELS_BY_HAND: readonly string[] = [...COCO_LABELS, 'hat'];
