// Runs in the page: `unmarked-texts.ts` says what it is for.
(() => {
  const ATTRIBUTES = [
    ...['aria-label', 'aria-description', 'aria-valuetext', 'aria-roledescription', 'aria-placeholder'],
    ...['title', 'placeholder', 'alt', 'label'],
  ];
  const TYPED = 'textarea, input:is([type="text"], [type="search"], [type="password"], :not([type]))';
  // In which a library measures how high a field has to be.
  const MEASURING = '[aria-label="autosize measurement"]';
  const texts = new Set([document.title]);
  const nodes = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (nodes.nextNode())
    if (!nodes.currentNode.parentElement.closest('script, style')) texts.add(nodes.currentNode.data);
  for (const element of document.querySelectorAll(`body *:not(${MEASURING})`)) {
    for (const name of ATTRIBUTES) texts.add(element.getAttribute(name) ?? '');
    if (element.matches(TYPED)) texts.add(element.value);
  }
  return [...texts];
})();
