/** What is said of the colours of pictures and products. */
export const colourMessages = {
  invalid: "Colours must be a list of colours that there are, each once.",
  none: "Please choose at least one colour, or take those that were found.",
};
