import Box from '@mui/material/Box';
import { useState } from 'react';
import type { Anexo } from '../report';
import { Attachment } from './Attachment';
import { ImageViewer } from './ImageViewer';

interface AttachmentsProps {
  label: string;
  files: readonly Anexo[];
}

/** Files as downloads, and as pictures inside the page: nothing a stranger sent is ever opened as a page of its own. */
export const Attachments = ({ label, files }: AttachmentsProps) => {
  const [viewed, setViewed] = useState<number>();
  return (
    <>
      <Box
        component="ul"
        aria-label={label}
        sx={{
          listStyle: 'none',
          p: 0,
          m: 0,
          display: 'grid',
          gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 240px), 1fr))',
          gap: 1,
        }}
      >
        {files.map((file, index) => (
          <Attachment key={file.id} file={file} onView={() => setViewed(index)} />
        ))}
      </Box>
      {viewed !== undefined && <ImageViewer files={files} first={viewed} onClose={() => setViewed(undefined)} />}
    </>
  );
};
