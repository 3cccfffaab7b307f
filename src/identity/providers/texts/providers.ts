/** Texts for logging in through a provider. */
export const providerTexts = {
  or: 'eller',
  logInWith: (name: string) => `Logga in med ${name}`,
}

/** Shown while the browser goes to the provider. */
export const providerLeaveTexts = {
  pageTitle: 'Vidare till inloggningen · Handslag',
  title: (name: string) => `Du skickas vidare till ${name}`,
  explanation: 'Händer inget? Fortsätt med knappen.',
  continueTo: (name: string) => `Fortsätt till ${name}`,
}

/** Shown when the login through a provider failed. */
export const providerFailureTexts = {
  pageTitle: 'Inloggningen blev inte av · Handslag',
  title: { logIn: 'Inloggningen blev inte av', connect: 'Kopplingen blev inte av' },
  way: { logIn: 'Till inloggningen', connect: 'Till inställningarna' },
}

const TOO_LATE =
  'Det gick för lång tid, eller så öppnades länken i en annan webbläsare. Börja om så går det bra.'
const UNCERTAIN =
  'Inloggningstjänsten svarade inte som den skulle. Försök igen om en stund, eller välj ett annat sätt.'

const SENTENCES: Readonly<Record<string, string>> = {
  access_denied: 'Du avbröt, eller så släppte inloggningstjänsten inte igenom dig.',
  bad_oauth_callback: TOO_LATE,
  bad_oauth_state: TOO_LATE,
  bad_code_verifier: TOO_LATE,
  flow_state_already_used: TOO_LATE,
  flow_state_expired: TOO_LATE,
  flow_state_not_found: TOO_LATE,
  provider_email_needs_verification:
    'Din e-postadress behöver bekräftas först. Har du inte fått ett mejl från oss, logga in med e-post och koppla inloggningen under Inställningar.',
  over_email_send_rate_limit:
    'Din e-postadress behöver bekräftas först. Vi har redan skickat ett mejl: öppna det innan du försöker igen.',
  email_address_not_provided:
    'Inloggningstjänsten lämnar ingen e-postadress, och den behöver vi. Skapa ett konto med e-post och koppla inloggningen under Inställningar.',
  signup_disabled: 'Just nu går det inte att skapa nya konton.',
  session_not_found: 'Du loggades ut medan kopplingen pågick. Logga in och försök igen.',
  user_banned: 'Kontot är avstängt. Kontakta oss om du tror att det är ett misstag.',
  conflict: 'Flera konton har din e-postadress. Logga in på det du vill använda och koppla inloggningen där.',
  identity_already_exists: 'Den inloggningen är redan kopplad till ett konto.',
  email_exists: 'E-postadressen hör redan till ett annat konto.',
}

/** Why it failed, by the auth service's code. Only our own sentences are shown, whatever the URL says. */
export function providerFailureText(code: string | null): string {
  return (Object.hasOwn(SENTENCES, code ?? '') && SENTENCES[code ?? '']) || UNCERTAIN
}

/** Under Inställningar. */
export const identitySettingsTexts = {
  title: 'Kopplade inloggningar',
  intro: 'Sätten att logga in på kontot. Det sista kan inte kopplas bort.',
  email: 'E-post',
  phone: 'Telefon',
  other: 'Annan inloggning',
  since: (date: string) => `Kopplad ${date}`,
  connect: (name: string) => `Koppla ${name}`,
  disconnect: 'Koppla bort',
  disconnectOf: (name: string) => `Koppla bort ${name}`,
  connected: (name: string) => ({
    title: 'Inloggningen är kopplad',
    description: `Nu kan du logga in med ${name}.`,
  }),
}

/** Asked before the browser leaves to link a provider: is it really you? */
export const connectIdentityTexts = {
  title: (name: string) => `Koppla ${name}`,
  intro: (name: string) =>
    `Sedan kan du logga in på ditt konto med ${name} också. Vi mejlar dig när det är gjort.`,
  words: (name: string) => ({
    submit: `Fortsätt till ${name}`,
    submitting: 'Vänta...',
    keep: 'Avbryt',
  }),
}

export const disconnectIdentityTexts = {
  pageTitle: 'Koppla bort en inloggning · Handslag',
  title: (name: string) => `Koppla bort ${name}?`,
  intro: (name: string) =>
    `Du kan inte längre logga in med ${name}. De andra sätten att logga in finns kvar.`,
  words: { submit: 'Koppla bort', submitting: 'Kopplar bort...', keep: 'Behåll' },
  done: { title: 'Inloggningen är bortkopplad', description: 'Den öppnar inte längre ditt konto.' },
}

/** Why a provider cannot be unlinked. */
export const unlinkRefusalTexts: Readonly<Record<string, string>> = {
  'single-identity': 'Det är ditt enda sätt att logga in, så det kan inte kopplas bort.',
  'identity-not-found': 'Inloggningen är redan bortkopplad.',
  'identity-not-uuid': 'Inloggningen är redan bortkopplad.',
  'identity-holds-email':
    'Den här inloggningen står för e-postadressen som ditt konto har. Byt e-postadress under Inställningar först, sedan kan du koppla bort den.',
  'identity-email-conflict':
    'E-postadressen som kontot skulle få hör till ett annat konto. Byt e-postadress först.',
}

/** Why the browser did not go to the provider at all. */
export const providerRefusalTexts: Readonly<Record<string, string>> = {
  'too-many-requests': 'För många försök. Vänta några minuter och försök igen.',
  'provider-unsupported': 'Den inloggningen finns inte längre.',
  'provider-unreachable':
    'Inloggningstjänsten svarar inte just nu. Försök igen om en stund, eller välj ett annat sätt.',
}
