/** The words of the Contact page. */
export const contact = {
  title: "Contact Us",
  crumb: "Contact",
  heading: "Get In Touch",
  text: "Send a drawing, a room size or only a photograph of a stone you liked. Someone from the yard will write back.",
  form: "Send Us a Message",
  withoutScript: "Sending needs JavaScript. Without it, please write to",
  showroom: {
    title: "Visit Our Showroom",
    text: "Twenty minutes from Morbi station. Call ahead and we will have your slabs standing in daylight.",
    map: "Map: the showroom on the 8-A National Highway, Morbi",
    open: "Open the map",
  },
};
