export const siteTexts = {
  mainMenu: 'Huvudmeny',
  menu: 'Meny',
  closeMenu: 'Stäng',
  pages: 'Sidor',
  account: 'Ditt konto',
  createProject: 'Lägg upp projekt',
  becomePartner: 'Bli partner',
  signUp: 'Skapa konto',
  dashboard: 'Dashboard',
  profile: 'Profil',
  nameless: 'Användare',
  desk: { label: 'Drift', href: '/admin' },
  projects: { customer: 'Mina projekt', company: 'Hitta projekt' },
  role: { customer: 'Privatperson', company: 'Företag', staff: 'Drift' },
  userMenu: (name: string) => `${name}, din meny`,
  links: [
    { label: 'Om oss', href: '/om-oss' },
    { label: 'Bli partner', href: '/bli-partner' },
    { label: 'Support', href: '/support' },
    { label: 'Kontakt', href: '/kontakt' },
  ],
  footer: [
    {
      title: 'För dig som bygger',
      links: [
        { label: 'Så fungerar det', href: '/#how-it-works' },
        { label: 'Hitta hantverkare', href: '/hantverkare' },
        { label: 'Öppna projekt', href: '/flode' },
        { label: 'ROT-avdrag', href: '/rot-avdrag' },
        { label: 'Logga in', href: '/login' },
      ],
    },
    {
      title: 'För företag',
      links: [
        { label: 'Så är det att vara partner', href: '/partner' },
        { label: 'Bli partner', href: '/bli-partner' },
        { label: 'För hantverkare', href: '/for-hantverkare' },
      ],
    },
    {
      title: 'Handslag',
      links: [
        { label: 'Om oss', href: '/om-oss' },
        { label: 'Trygghet & säkerhet', href: '/trygghet' },
        { label: 'Så rangordnar vi', href: '/sa-rangordnar-vi' },
        { label: 'Support', href: '/support' },
        { label: 'Kontakt', href: '/kontakt' },
      ],
    },
    {
      title: 'Villkor',
      links: [
        { label: 'Användarvillkor', href: '/villkor' },
        { label: 'Integritetspolicy', href: '/integritetspolicy' },
        { label: 'Cookies', href: '/cookies' },
        { label: 'Säkerhet', href: '/sakerhet' },
        { label: 'Webbplatskarta', href: '/sitemap' },
      ],
    },
  ],
}
