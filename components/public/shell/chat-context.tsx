/** The opening message of a chat started from this page. */
export const ChatContext = ({ text }: { text: string }) => <span hidden data-chat={text} />;
