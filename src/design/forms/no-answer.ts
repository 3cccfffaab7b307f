/** The event on the window when a sent form got no answer: the page stays, with everything that was typed. */
export const NO_ANSWER = 'handslag:no-answer'
