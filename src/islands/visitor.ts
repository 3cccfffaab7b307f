import { forgetTyped } from '#kernel/typed-in-browser.ts'

const WELCOME = 'lastWelcomeTime'
const TWELVE_HOURS_MS = 12 * 60 * 60 * 1000

/**
 * Documents are the same for everybody, so that caches may keep them. When a cookie says that a person is logged in,
 * or that there is a message for them, the page requests their own parts and puts them in their places.
 */
export async function enhanceVisitor(root: ParentNode): Promise<void> {
  if (!/(?:^|; )handslag-(?:inne=1|toast=)/.test(document.cookie)) return
  const answer = await fetch('/besokare', { headers: { accept: 'application/json' } }).catch(() => null)
  if (!answer?.ok) return
  const { parts } = (await answer.json()) as { parts: Record<string, string> }
  for (const place of root.querySelectorAll<HTMLElement>('[data-visitor]')) {
    const part = parts[place.dataset.visitor ?? '']
    if (part !== undefined) place.innerHTML = part
  }
  root.addEventListener('submit', forgetWhenLoggingOut)
  const news = root.querySelector<HTMLElement>('#visitor-news')
  if (news && isDue(news)) news.showPopover()
}

/** What was typed and not sent goes with the session. */
function forgetWhenLoggingOut({ target }: Event): void {
  if (!(target instanceof HTMLFormElement) || target.getAttribute('action') !== '/logout') return
  forgetTyped([() => localStorage, () => sessionStorage])
}

/** A welcome is shown on the start page, at most once in twelve hours; other messages at once. */
function isDue(news: HTMLElement): boolean {
  if (news.dataset.welcome === undefined) return true
  if (location.pathname !== '/') return false
  try {
    if (Date.now() - Number(localStorage.getItem(WELCOME)) < TWELVE_HOURS_MS) return false
    localStorage.setItem(WELCOME, String(Date.now()))
    return true
  } catch {
    // A browser that stores nothing would welcome on every visit.
    return false
  }
}
