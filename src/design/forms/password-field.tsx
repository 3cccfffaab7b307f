import { useState } from 'react'
import { ButtonContext } from 'react-aria-components/Button'
import { IconButton } from '../button.tsx'
import { EyeIcon, EyeOffIcon } from '../figures/icons.tsx'
import { designTexts } from '../texts.ts'
import { TextField, type TextFieldProps } from './text-field.tsx'

/** A password, hidden until the person wants to see it. `autoComplete` says whether it is a new or a known one. */
export function PasswordField(
  props: Omit<TextFieldProps, 'type' | 'lines' | 'suffix' | 'trailing'> & {
    autoComplete: 'current-password' | 'new-password'
  },
) {
  const [isShown, setShown] = useState(false)
  return (
    <TextField
      {...props}
      type={isShown ? 'text' : 'password'}
      spellCheck="false"
      trailing={
        <ButtonContext.Provider value={null}>
          <IconButton
            aria-label={isShown ? designTexts.hidePassword : designTexts.showPassword}
            onPress={() => setShown(!isShown)}
          >
            {isShown ? <EyeOffIcon /> : <EyeIcon />}
          </IconButton>
        </ButtonContext.Provider>
      }
    />
  )
}
