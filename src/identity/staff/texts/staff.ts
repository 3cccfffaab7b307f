import type { StaffInputProblem } from '../domain/staff-input.ts'
import type { StaffRefusal } from '../domain/staff-member.ts'

export const staffInputTexts = {
  'staff-name-missing': 'Skriv för- och efternamn, högst 200 tecken.',
  'staff-role-missing': 'Välj en roll.',
} as const satisfies Record<StaffInputProblem, string>

export const staffRefusalTexts = {
  'member-gone': 'Någon har redan tagit bort medarbetaren.',
  'last-administrator': 'Det måste finnas minst en administratör. Gör någon annan till administratör först.',
  'own-membership': 'Du kan inte ta bort dig själv. Be en annan administratör.',
  'own-factor':
    'Du kan inte återställa din egen telefon. Be en annan administratör, eller byt under Mitt konto.',
  'staff-needs-factor':
    'Den som arbetar här behöver ett andra steg. Lägg till ett nytt innan du tar bort det här.',
  'invitation-accepted': 'Personen har redan öppnat länken i inbjudan.',
  'too-many-invitations': 'Personen har fått flera inbjudningar i rad. Kontrollera adressen.',
  'email-invalid': 'Adressen stämmer inte. Skriv till exempel sara@handslag.example.',
  'email-exists': 'Adressen har redan ett konto. Den som arbetar här har ett eget.',
  'staff-password-too-short': 'Lösenordet ska ha minst tolv tecken.',
} satisfies Record<StaffRefusal, string> & Record<string, string>
