import { createTheme, defaultVariantColorsResolver, type VariantColorsResolver } from '@mantine/core';

const transparent = '1px solid transparent';

/** Buttons have four voices: the next thing to do (filled), the others (default), quiet ones, and red. */
const variantColorResolver: VariantColorsResolver = (input) => {
  const isBad = input.color === 'red';
  if (input.variant === 'filled') {
    return isBad
      ? { background: 'var(--bad-fill)', hover: 'var(--bad-fill)', color: '#fff', border: transparent }
      : {
          background: 'var(--accent)',
          hover: 'var(--accent-strong)',
          color: 'var(--on-accent)',
          border: transparent,
        };
  }
  if (input.variant === 'subtle' || input.variant === 'light') {
    return {
      background: 'transparent',
      hover: isBad ? 'var(--bad-wash)' : 'var(--raised)',
      color: isBad ? 'var(--bad)' : 'var(--text)',
      border: transparent,
    };
  }
  return defaultVariantColorsResolver(input);
};

/** Colours, sizes and shadows come from tokens.css through mantine.css; here is only what needs code. */
export const theme = createTheme({
  fontFamily: 'var(--font)',
  primaryColor: 'yellow',
  cursorType: 'pointer',
  respectReducedMotion: true,
  variantColorResolver,
  // Plain objects: naming the components here would put all of them into the first load.
  components: {
    Button: { defaultProps: { variant: 'default' } },
    ActionIcon: { defaultProps: { variant: 'subtle', size: 34 } },
    Tooltip: { defaultProps: { openDelay: 350, offset: 6 } },
    // Its placeholder for the first focus is an element that a menu may not hold.
    Menu: {
      defaultProps: { position: 'bottom-end', offset: 6, shadow: 'md', withInitialFocusPlaceholder: false },
    },
    Popover: { defaultProps: { position: 'bottom-end', offset: 8, shadow: 'md' } },
    // Scroll locking would write a style element, which a strict content security policy refuses.
    Modal: {
      defaultProps: {
        ...{ centered: true, lockScroll: false, overlayProps: { backgroundOpacity: 0.6 } },
        yOffset: 'calc(var(--bar-height) + var(--banner-height) + var(--space-2))',
      },
    },
  },
});
