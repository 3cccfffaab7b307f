import { operatorFacts } from '#platform/operator-settings.ts'

/** The facts of the demo's operator, as pages get them. */
export const demoOperator = operatorFacts({})

/** An operator's facts, all different from the demo's, as environment variables of a start outside the demo. */
export const operatorEnvironment = {
  OPERATOR_NAME: 'Ängs Bygg & Förmedling AB',
  OPERATOR_ORG_NUMBER: '5567037485',
  OPERATOR_VAT_NUMBER: 'SE556703748501',
  OPERATOR_ADDRESS: 'Storgatan 7, 903 26 Umeå',
  OPERATOR_EMAIL: 'hjalp@angs.example',
  OPERATOR_PHONE: '090-70 00 00',
  OPERATOR_OPENING_HOURS: 'vardagar 9–15',
  OPERATOR_SECURITY_EMAIL: 'sakerhet@angs.example',
  OPERATOR_PRIVACY_CONTACT: 'dataskydd@angs.example',
  OPERATOR_FOUNDED_YEAR: '1998',
  OPERATOR_HOSTING: 'Norrlands Drift AB, Sverige',
  OPERATOR_MAIL_SERVICE: 'Posten i Norr AB, Finland',
  OPERATOR_SMS_SERVICE: 'Sms i Norr AB, Norge',
  OPERATOR_BACKUPS: 'I 35 dagar.',
  OPERATOR_FEE: 'Avgiften faktureras i förskott, moms tillkommer, och under en paus betalas ingen avgift.',
}

/** What a start outside the demo needs besides its database. Mails are not sent. */
export const productionEnvironment = {
  ...operatorEnvironment,
  DEMO: 'off',
  PUBLIC_URL: 'https://angs.example',
  TRUST_PROXY: 'off',
  SMTP_URL: 'smtp://127.0.0.1:1',
  SECRET: 'x'.repeat(32),
}
