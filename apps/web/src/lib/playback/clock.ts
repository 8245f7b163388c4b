/** A number that changes with every frame: only subscribers are notified, so that the rest of a screen does not render. */
export class Clock {
  private value = 0;
  private readonly listeners = new Set<() => void>();

  get = (): number => this.value;

  set(value: number): void {
    if (value === this.value) return;
    this.value = value;
    for (const listener of this.listeners) listener();
  }

  subscribe = (onChange: () => void): (() => void) => {
    this.listeners.add(onChange);
    return () => this.listeners.delete(onChange);
  };
}
