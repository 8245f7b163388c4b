// Playwright evaluates scripts in a page, which the pages' own policy forbids; that they keep to it is what Chromium shows.
browser.webRequest.onHeadersReceived.addListener(
  ({ responseHeaders }) => ({
    responseHeaders: responseHeaders.filter(({ name }) => name.toLowerCase() !== 'content-security-policy'),
  }),
  { urls: ['<all_urls>'], types: ['main_frame'] },
  ['blocking', 'responseHeaders'],
);
