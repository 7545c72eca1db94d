import Box from '@mui/material/Box';
import type { Mensagem } from '../reports/report';
import { Message } from './Message';

/** Messages in their order. */
export const MessageList = ({ label, messages }: { label: string; messages: readonly Mensagem[] }) => (
  <Box
    component="ol"
    aria-label={label}
    sx={{ listStyle: 'none', m: 0, p: 0, display: 'flex', flexDirection: 'column', gap: 1.5 }}
  >
    {messages.map((message) => (
      <Message key={message.id} message={message} />
    ))}
  </Box>
);
