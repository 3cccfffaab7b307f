/** Why a project could not be hidden or shown again, and what staff can do instead. */
export const hideProjectRefusalTexts = {
  'project-hidden': 'Projektet är dolt. Visa det igen först.',
  'project-not-open': 'Projektet är inte öppet, så det finns inget att dölja.',
  'project-not-hidden': 'Projektet är inte dolt.',
  'owner-suspended': 'Kundens konto är avstängt. Öppna kontot, så visas projektet igen.',
  'suspension-ended': 'Kontot är öppet igen.',
} as const
