import type { NoticeParams } from '../domain/notice.ts'

type About = Pick<NoticeParams, 'project' | 'company'>

/** Reminders of obligations before they are due: what to do, and that a short answer is enough. */
export const reminderNoticeTexts = {
  'request-reminder': ({ project }: About) => ({
    title: `En förfrågan väntar på ert svar: ${project}`,
    content: 'Snart frågar vi andra i stället. Lämna en offert, eller tacka nej med ett tryck.',
  }),
  'company-message-reminder': ({ project }: About) => ({
    title: 'Kunden väntar på ert svar',
    content: `Det gäller ${project}. Behöver ni mer tid räcker ett tryck för att säga när ni återkommer.`,
  }),
  'company-visit-times-reminder': ({ project }: About) => ({
    title: 'Kunden väntar på att ni väljer tid för besök',
    content: `Det gäller ${project}. Välj en av tiderna, eller svara att ingen passar.`,
  }),
  'confirm-reminder': ({ project }: About) => ({
    title: `Kunden väntar på er offert: ${project}`,
    content: 'Projektet är ändrat. Stå fast vid offerten eller ändra den, annars kan kunden inte välja den.',
  }),
  'message-reminder': ({ project, company }: About) => ({
    title: `${company} väntar på ditt svar`,
    content: `Det gäller ${project}. Behöver du mer tid räcker ett tryck för att säga när du återkommer.`,
  }),
  'visit-times-reminder': ({ project, company }: About) => ({
    title: `${company} väntar på att du väljer tid för besök`,
    content: `Det gäller ${project}. Välj en av tiderna, eller svara att ingen passar.`,
  }),
  'question-reminder': ({ project, company }: About) => ({
    title: `${company} väntar på svar på en fråga`,
    content: `Svara på sidan för ${project}, så kan de lämna en offert som håller.`,
  }),
  'choice-reminder': ({ project }: About) => ({
    title: `Dags att välja bland offerterna: ${project}`,
    content: 'Snart går den första ut, eller tiden för offerter. Behöver du mer tid kan du förlänga den.',
  }),
  'reach-reminder': ({ project }: About) => ({
    title: `Får vi fråga fler företag? ${project}`,
    content: 'Svaren är fortfarande få. Säg ja eller nej på projektets sida, så vet vi hur vi går vidare.',
  }),
  'begin-work-reminder': ({ project }: About) => ({
    title: `Dags att börja: ${project}`,
    content:
      'Markera på projektets sida när arbetet har börjat. Blir det en annan dag än i offerten? Säg det till kunden.',
  }),
  'finish-work-reminder': ({ project }: About) => ({
    title: `Arbetet ska snart vara klart: ${project}`,
    content: 'Gå igenom det med kunden, som markerar när allt är gjort. Blir det senare? Säg det i god tid.',
  }),
  'start-reminder': ({ project, company }: About) => ({
    title: `Har arbetet börjat? ${project}`,
    content: `Enligt offerten skulle ${company} ha börjat nu. Markera det på projektets sida, eller skriv och fråga om det dröjer.`,
  }),
  'completion-reminder': ({ project, company }: About) => ({
    title: `Är jobbet klart? ${project}`,
    content: `Enligt planen skulle ${company} vara klara nu. Markera projektet som slutfört när allt är gjort.`,
  }),
}
