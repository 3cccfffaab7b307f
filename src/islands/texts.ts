export const hardeningTexts = {
  warning:
    'Det här fönstret är till för utvecklare. Klistra inte in något som någon annan har bett dig om: det kan ge dem tillgång till ditt konto.',
}

/** Before a page with a form has come alive. The same words as `networkTexts` of the shell. */
export const wakeTexts = {
  noLine: 'Nätverksfel. Kontrollera din internetanslutning och försök igen.',
  again: 'Försök igen',
}
