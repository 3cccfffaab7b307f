import type { UserType } from '../domain/account.ts'
import type { ProfileRefusal } from '../domain/update-profile.ts'
import { userTypeTexts } from '../texts.ts'

type Person = { name: string; userType: UserType }

/** The greeting on the start page, for a logged-in person who has not seen it lately. */
export function welcomeWords({ name, userType }: Person): { title: string; description: string } {
  const [firstName = ''] = name.trim().split(/\s+/)
  const role = userTypeTexts[userType].toLowerCase()
  return {
    title: `Välkommen tillbaka ${firstName || profileTexts.nameless}`,
    description: `Du är inloggad som ${role}. Klicka på din profil för att gå till din dashboard.`,
  }
}

export const profileTexts = {
  /** For an account that has neither name nor email. */
  nameless: 'Användare',
  loggedOut: 'Du behöver vara inloggad för att uppdatera din profil',
  missing: 'Profilen finns inte',
  invalid: 'Något stämmer inte. Rätta det som är markerat och försök igen.',
  updated: { title: 'Profilen uppdaterad', description: 'Din profil har uppdaterats framgångsrikt' },
  notUpdated: 'Kunde inte uppdatera profil',
}

/** Replaces the name of a person whose account was deleted. */
export const erasedProfileName = 'Borttaget konto'

export const profileRefusalTexts = {
  'user-type-frozen':
    'Kontotypen kan inte ändras när du är klar med Kom igång eller har ansökt. Skapa ett nytt konto i stället.',
  'profile-exists': 'Profilen finns redan.',
} as const satisfies Record<ProfileRefusal, string>
