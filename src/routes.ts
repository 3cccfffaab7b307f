import { index, layout, type RouteConfig, route } from '@react-router/dev/routes'

/** Every URL of the product, in the order of the specification's route table. */
export default [
  // Documents: rendered on the server, readable without JavaScript, never hydrated.
  layout('routes/public/document.tsx', [
    index('routes/public/landing.tsx'),
    route('foretag', 'routes/public/companies.ts'),
    route('foretag/:slug', 'routes/public/company.tsx'),
    route('flode', 'routes/public/feed.tsx'),
    route('rot-avdrag', 'routes/public/rot-deduction.tsx'),
    route('hantverkare', 'routes/public/trades.tsx'),
    route('hantverkare/:category', 'routes/public/trade.tsx'),
    route('hantverkare/:category/:kommun', 'routes/public/trade-in-place.tsx'),
    route('*', 'routes/public/not-found.tsx'),
  ]),

  // Hydrated pages.
  layout('routes/account/app.tsx', [
    route('login', 'routes/account/login.tsx'),
    route('simple-login', 'routes/account/login.tsx', { id: 'simple-login' }),
    route('login/via/:provider', 'routes/account/login-via.tsx'),
    route('login/klar', 'routes/account/login-done.tsx'),
    route('installningar/inloggningar/:provider/koppling', 'routes/account/connect-identity.tsx'),
    route('register', 'routes/account/register.tsx'),
    route('bli-partner', 'routes/public/become-partner.tsx'),
    route('kontakt', 'routes/public/contact.tsx'),
    route('glomt-losenord', 'routes/account/forgot-password.tsx'),
    route('engangskod', 'routes/account/one-time-code.tsx'),
    route('kolla-epost', 'routes/account/check-mail.tsx'),
    route('bekrafta', 'routes/account/confirm-mail.tsx'),
    route('nytt-losenord', 'routes/account/new-password.tsx'),
    route('andra-steget', 'routes/account/second-factor.tsx'),
    route('skapa-projekt', 'routes/customer/create-project.tsx'),
    route('customer/onboarding', 'routes/customer/onboarding.tsx'),
    route('company/onboarding', 'routes/company/onboarding.tsx'),
    route('company/onboarding/dokument', 'routes/company/onboarding-documents.tsx'),
    route('onboarding', 'routes/account/onboarding.tsx'),
    route('simple-onboarding', 'routes/account/onboarding-intro.tsx'),

    // The logged-in area: sidebar, header, breadcrumbs, bell.
    layout('routes/account/shell.tsx', [
      route('customer/dashboard', 'routes/customer/dashboard.tsx'),
      route('customer/projects', 'routes/customer/projects.tsx'),
      route('customer/projects/:projectId', 'routes/customer/project.tsx'),
      route('company/dashboard', 'routes/company/dashboard.tsx'),
      route('company/projects', 'routes/company/projects.tsx'),
      route('company/projects/:projectId', 'routes/company/project.tsx'),
      route('company/projects/:projectId/offert', 'routes/company/send-quote.tsx'),
      route('company/offers', 'routes/company/offers.tsx'),
      route('company/verification', 'routes/company/verification.tsx'),
      route('customer/profile', 'routes/customer/profile.tsx'),
      route('company/profile', 'routes/company/profile.tsx'),
      route('customer/settings', 'routes/account/settings.tsx'),
      route('company/settings', 'routes/account/settings.tsx', { id: 'company-settings' }),
      route('installningar/radera-konto', 'routes/account/delete-account.tsx'),
      route('installningar/tvasteg/app', 'routes/account/add-factor.tsx'),
      route('installningar/tvasteg/telefon', 'routes/account/add-factor.tsx', { id: 'add-phone' }),
      route('installningar/tvasteg/:factorId', 'routes/account/confirm-factor.tsx'),
      route('installningar/tvasteg/:factorId/ta-bort', 'routes/account/remove-factor.tsx'),
    ]),

    // The operator's desk, for staff alone.
    layout('routes/admin/layout.tsx', [
      route('admin', 'routes/admin/overview.tsx'),
      route('admin/ansokningar', 'routes/admin/applications.tsx'),
      route('admin/ansokningar/:applicationId', 'routes/admin/application.tsx'),
      route('admin/verifiering', 'routes/admin/verifications.tsx'),
      route('admin/foretag', 'routes/admin/companies.tsx'),
      route('admin/foretag/:companyId', 'routes/admin/company.tsx'),
      route('admin/foretag/:companyId/verifiering', 'routes/admin/verification.tsx'),
      route('admin/kunder', 'routes/admin/customers.tsx'),
      route('admin/kunder/:userId', 'routes/admin/customer.tsx'),
      route('admin/meddelanden', 'routes/admin/messages.tsx'),
      route('admin/meddelanden/:messageId', 'routes/admin/message.tsx'),
      route('admin/utan-foretag', 'routes/admin/unmatched-projects.tsx'),
      route('admin/logg', 'routes/admin/log.tsx'),
      route('admin/statistik', 'routes/admin/figures.tsx'),
      route('admin/besok', 'routes/admin/visits.tsx'),
    ]),
  ]),

  // What a document fetches about its reader.
  route('besokare', 'routes/public/visitor.tsx'),

  // What happens to a thing has a URL of its own (POST only).
  route('logout', 'routes/account/logout.ts'),
  route('customer/projects/:projectId/cancellation', 'routes/customer/cancel-project.ts'),
  route('customer/projects/:projectId/extension', 'routes/customer/extend-project.ts'),
  route('customer/projects/:projectId/reopening', 'routes/customer/reopen-project.ts'),
  route('customer/projects/:projectId/start', 'routes/customer/start-project.ts'),
  route('customer/projects/:projectId/completion', 'routes/customer/complete-project.ts'),
  route('customer/projects/:projectId/quotes/:quoteId/acceptance', 'routes/customer/accept-quote.ts'),
  route('customer/projects/:projectId/quotes/:quoteId/rejection', 'routes/customer/reject-quote.ts'),
  route('company/projects/:projectId/start', 'routes/company/start-project.ts'),
  route('company/offers/:quoteId/withdrawal', 'routes/company/withdraw-quote.ts'),
  route('company/application/answer', 'routes/company/answer-question.ts'),
  route('company/application/resubmission', 'routes/company/resubmit-application.ts'),

  route('installningar/enheter/:sessionId/utloggning', 'routes/account/end-session.ts'),
  route('installningar/utloggning', 'routes/account/end-sessions.ts'),
  route('installningar/inloggningar/:identityId/bortkoppling', 'routes/account/disconnect-identity.ts'),
  route('installningar/mina-uppgifter', 'routes/account/export-data.ts'),

  route('admin/antal', 'routes/admin/counts.ts'),
  route('admin/konton/:userId/avstangning', 'routes/admin/suspend-account.ts'),
  route('admin/konton/:userId/aterstallning', 'routes/admin/restore-account.ts'),

  // Other names of the same places, each sent to the canonical page of one's role.
  ...[
    'dashboard',
    'inloggat',
    'company-dashboard',
    'customer',
    'company',
    'projekt',
    'projekt/:projectId',
    'profil',
    'dashboard/profile',
    'company-dashboard/profile',
    'installningar',
    'installningar/tvasteg',
  ].map((path) => route(path, 'routes/account/canonical.ts', { id: `canonical-${path}` })),
] satisfies RouteConfig
