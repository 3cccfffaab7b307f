// What moves on document pages. Everything works without it.

/** The small menu: a native <details>, closed by Escape and by a click outside it. */
function enhanceMenus(): void {
  const menus = document.querySelectorAll<HTMLDetailsElement>('details[data-menu]')
  for (const menu of menus) {
    menu.addEventListener('keydown', (event) => {
      if (event.key !== 'Escape' || !menu.open) return
      menu.open = false
      menu.querySelector('summary')?.focus()
    })
    document.addEventListener('click', (event) => {
      if (menu.open && event.target instanceof Node && !menu.contains(event.target)) menu.open = false
    })
  }
}

const WELCOME = 'lastWelcomeTime'
const TWELVE_HOURS_MS = 12 * 60 * 60 * 1000

/** Greets whoever is logged in, at most once in twelve hours. */
function welcome(): void {
  const greeting = document.querySelector<HTMLElement>('[data-welcome]')
  if (!greeting || Date.now() - Number(localStorage.getItem(WELCOME)) < TWELVE_HOURS_MS) return
  localStorage.setItem(WELCOME, String(Date.now()))
  greeting.hidden = false
}

enhanceMenus()
welcome()

if (import.meta.hot) {
  const { hot } = import.meta
  for (const event of ['vite:beforeUpdate', 'react-router:hmr']) hot.on(event, () => location.reload())
}
