import { type FormProps, Form as RouterForm } from 'react-router'

/** The `element` of a form that stands in the middle of its page: sending it does not scroll the page to the top. */
export function FormInPlace(props: FormProps) {
  return <RouterForm {...props} preventScrollReset />
}
