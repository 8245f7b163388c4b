// The texts of times, sizes and amounts: `format.ts` puts the reader's own numbers into them.

import { catalogue } from '../messages/catalogue.ts';

export const timeMessages = catalogue({
  secondsFew: 'a few seconds left',
  secondsLeft: (seconds: string) => `about ${seconds} s left`,
  minutesLeft: (minutes: string) => `about ${minutes} min left`,
  hoursLeft: (hours: string) => `about ${hours} h left`,
  seconds: (seconds: string) => `${seconds} s`,
  minutes: (minutes: string, seconds: string) => `${minutes} min ${seconds} s`,
  onlyMinutes: (minutes: string) => `${minutes} min`,
  hours: (hours: string, minutes: string) => `${hours} h ${minutes} min`,
  gigabytes: (amount: string) => `${amount} GB`,
  lessGigabytes: (amount: string) => `< ${amount} GB`,
  megabytesASecond: (amount: string) => `${amount} MB/s`,
  kilobytesASecond: (amount: string) => `${amount} kB/s`,
});
