export const staffRefusalTexts = {
  'email-invalid': 'Adressen stämmer inte. Skriv till exempel sara@handslag.example.',
  'email-exists': 'Adressen har redan ett konto. Den som arbetar här har ett eget.',
  'staff-password-too-short': 'Lösenordet ska ha minst tolv tecken.',
}
