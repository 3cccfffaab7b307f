/** For a visitor who comes with words about a job while the browser has stored a draft about another one. */
export const startTexts = (title: string) => ({
  text: 'Det som du har skrivit tidigare i den här webbläsaren visas nedan.',
  replace: `Börja om med ”${title}”`,
})

/** For a place that we do not know and that resembles known ones. */
export const placeGuessTexts = {
  unknown: (place: string) => `Vi hittar ingen plats som heter ”${place}”.`,
}
