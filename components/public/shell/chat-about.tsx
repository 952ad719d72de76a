/** What a chat that is opened from this page begins with. */
export const ChatAbout = ({ text }: { text: string }) => <span hidden data-chat={text} />;
