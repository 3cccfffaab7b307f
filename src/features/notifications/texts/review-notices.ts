import type { NoticeParams } from '../domain/notice.ts'

type About = Pick<NoticeParams, 'project' | 'company'>

/** Notifications about reviews. None of them quotes a review. */
export const reviewNoticeTexts = {
  'reviews-open': ({ project }: About) => ({
    title: `Hur gick det med ${project}?`,
    content:
      'Du kan lämna omdöme om företaget i två veckor. Det läses först när ni båda har skrivit, eller när tiden är ute.',
  }),
  'reviews-open-company': ({ project }: About) => ({
    title: `Lämna omdöme om kunden: ${project}`,
    content:
      'Ni kan lämna omdöme i två veckor. Det läses först när ni båda har skrivit, eller när tiden är ute.',
  }),
  'review-reminder': ({ project }: About) => ({
    title: `Några dagar kvar att lämna omdöme: ${project}`,
    content: 'Du har inte skrivit om företaget än. Det tar en minut, och nästa kund har nytta av det.',
  }),
  'review-reminder-company': ({ project }: About) => ({
    title: `Några dagar kvar att lämna omdöme: ${project}`,
    content: 'Ni har inte skrivit om kunden än. Andra företag har nytta av det.',
  }),
  'review-of-company': ({ project }: About) => ({
    title: `Ni har fått ett omdöme: ${project}`,
    content: 'Det är publicerat. Läs det på projektets sida; där kan ni också svara, en gång.',
  }),
  'review-of-customer': ({ project, company }: About) => ({
    title: `${company} har lämnat omdöme om dig`,
    content: `Det gäller ${project}. Du läser det på projektets sida, och företag som ser hela något av dina projekt läser det också.`,
  }),
  'review-answered': ({ project, company }: About) => ({
    title: `${company} har svarat på ditt omdöme`,
    content: `Svaret står under omdömet på sidan för ${project} och på företagets sida.`,
  }),
  'own-review-removed': ({ project }: About) => ({
    title: `Vi har tagit bort ditt omdöme: ${project}`,
    content:
      'Skälet står på projektets sida. En människa hos oss har beslutat det. Skriv till oss om du tycker att det är fel.',
  }),
  'company-review-removed': ({ project }: About) => ({
    title: `Vi har tagit bort ert omdöme om kunden: ${project}`,
    content:
      'Skälet står på projektets sida. En människa hos oss har beslutat det. Skriv till oss om ni tycker att det är fel.',
  }),
  'answer-removed': ({ project }: About) => ({
    title: `Vi har tagit bort ert svar på omdömet: ${project}`,
    content:
      'Skälet står på projektets sida. En människa hos oss har beslutat det. Skriv till oss om ni tycker att det är fel.',
  }),
  'own-review-restored': ({ project }: About) => ({
    title: `Ditt omdöme visas igen: ${project}`,
    content: 'Vi har prövat det igen, och det räknas och visas som förut.',
  }),
  'company-review-restored': ({ project }: About) => ({
    title: `Ert omdöme om kunden visas igen: ${project}`,
    content: 'Vi har prövat det igen, och det visas som förut.',
  }),
  'answer-restored': ({ project }: About) => ({
    title: `Ert svar på omdömet visas igen: ${project}`,
    content: 'Vi har prövat det igen, och det visas som förut.',
  }),
}
