export const hardeningTexts = {
  warning:
    'Det här fönstret är till för utvecklare. Klistra inte in något som någon annan har bett dig om: det kan ge dem tillgång till ditt konto.',
}
