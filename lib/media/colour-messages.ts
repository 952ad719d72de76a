export const colourMessages = {
  invalid: "Colours must be a list of known colours without duplicates.",
  none: "Choose at least one colour, or reset to the detected ones.",
};
