import { Button, type ButtonProps } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { IconCheck, IconCopy } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { fieldMessages } from './messages.ts';

const SHOWN_MS = 2500;

type Props = ButtonProps & {
  text: string;
  /** Its name for those who do not see it, where that says more. */
  label?: string;
  /** What it says until it has copied. */
  says?: string;
};

/** Copies a text, and says so on itself for a short time. */
export function CopyButton({ text, label, says = fieldMessages.copy, ...rest }: Props) {
  const [copied, setCopied] = useState<string | null>(null);
  const isCopied = copied === text;
  useEffect(() => {
    if (!isCopied) return;
    const timer = setTimeout(() => setCopied(null), SHOWN_MS);
    return () => clearTimeout(timer);
  }, [isCopied]);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text);
      setCopied(text);
    } catch {
      notifications.show({ message: fieldMessages.copyFailed });
    }
  };
  return (
    <Button
      {...rest}
      aria-label={label}
      leftSection={
        isCopied ? (
          <IconCheck size={16} stroke={1.8} className="good" aria-hidden />
        ) : (
          <IconCopy size={16} stroke={1.6} aria-hidden />
        )
      }
      onClick={() => void copy()}
    >
      <span role="status">{isCopied ? fieldMessages.copied : says}</span>
    </Button>
  );
}
