import { catalogue } from '../../lib/messages/catalogue.ts';

export const signInMessages = catalogue({
  greeting: 'Welcome to the product!',
  heading: 'Log-in to your account',
  button: (provider: string) => `Login with ${provider}`,
  waitingHelp: 'Finish signing in there. If you closed it, press the button again.',
  failed: 'Signing in did not work. Try again.',
});
