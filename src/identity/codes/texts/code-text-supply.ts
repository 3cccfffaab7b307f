/** For staff. */
export const codeTextSupplyTexts = {
  title: 'Koder med sms',
  lead: (perDay: number) =>
    `Högst ${perDay} om dygnet till alla nummer tillsammans, av dem som vem som helst kan be om. Koder till ett andra steg som redan finns räknas inte och skickas alltid.`,
  left: (left: number, perDay: number) =>
    `Just nu finns ${left} av ${perDay} kvar. De fylls på jämnt över dygnet.`,
  usedUpTitle: 'Koderna med sms är slut för tillfället',
  usedUp:
    'Den som ber om en får höra att det inte går just nu. Kommer det inte från vanliga besökare försöker någon troligen skicka sms på er bekostnad.',
  more: 'Visa siffrorna',
}
