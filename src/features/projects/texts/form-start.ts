/** What somebody reads who comes to the form with words of a job while the browser has kept another one. */
export const startTexts = (title: string) => ({
  text: 'Det som du har skrivit tidigare i den här webbläsaren visas nedan.',
  replace: `Börja om med ”${title}”`,
})

/** What is said of a place that we do not know and that looks like others. */
export const placeGuessTexts = {
  unknown: (place: string) => `Vi hittar ingen plats som heter ”${place}”.`,
}
