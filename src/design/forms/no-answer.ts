/** What the window hears when a sent form got no answer: the page is still there, with everything that was typed. */
export const NO_ANSWER = 'handslag:no-answer'
