import { catalogue } from '../messages/catalogue.ts';

/** The texts of the labels that the search always offers. */
export const filterMessages = catalogue({
  names: { car: 'Car', truck: 'Truck', person: 'Person', animal: 'Animal', hat: 'Mountains' },
  byHand: (name: string) => `${name} (labelled by hand)`,
});
