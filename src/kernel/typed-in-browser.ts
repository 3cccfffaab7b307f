/** The keys under which pages store in the browser what somebody types. A key that ends with a colon is a prefix. */
const TYPED = [
  'handslag-meddelanden',
  'handslag-meddelanden:',
  'handslag-onboarding',
  'handslag-project-draft',
  'handslag-quote-draft:',
  'handslag-skrivet',
]

/** Forgets all that was typed in this browser and not sent: a person who logs out leaves nothing behind. */
export function forgetTyped(stores: readonly (() => Storage)[]): void {
  for (const open of stores) {
    try {
      const store = open()
      for (const name of Object.keys(store)) if (isTyped(name)) store.removeItem(name)
    } catch {
      // A browser that stores nothing has nothing to forget.
    }
  }
}

function isTyped(name: string): boolean {
  return TYPED.some((typed) => (typed.endsWith(':') ? name.startsWith(typed) : name === typed))
}
