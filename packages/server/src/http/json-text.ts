/** An answer that is JSON already: it is sent as it is, so that a large document is not parsed and written again. */
export class JsonText {
  readonly text: string;

  constructor(text: string) {
    this.text = text;
  }
}

/** Says that the client has the newest answer already. */
export const NOT_MODIFIED = new JsonText('');
