import { ActionIcon, TextInput, type TextInputProps } from '@mantine/core';
import { IconEye, IconEyeOff } from '@tabler/icons-react';
import { useState } from 'react';
import { fieldMessages } from './messages.ts';

/** A field for a password that can be looked at. */
export function PasswordField(props: TextInputProps) {
  const [isShown, setShown] = useState(false);
  const label = isShown ? fieldMessages.hidePassword : fieldMessages.showPassword;
  return (
    <TextInput
      {...props}
      type={isShown ? 'text' : 'password'}
      spellCheck={false}
      autoCapitalize="off"
      rightSection={
        <ActionIcon size={28} aria-label={label} title={label} onClick={() => setShown(!isShown)}>
          {isShown ? (
            <IconEyeOff size={17} stroke={1.6} aria-hidden />
          ) : (
            <IconEye size={17} stroke={1.6} aria-hidden />
          )}
        </ActionIcon>
      }
    />
  );
}
