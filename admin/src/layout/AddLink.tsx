import AddIcon from '@mui/icons-material/AddOutlined';
import Button from '@mui/material/Button';
import { useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';

/** Leads to the page where something new is made. (react-admin's own floats over the last row of a telephone.) */
export const AddLink = ({ to, text }: { to: string; text: string }) => {
  const translate = useTranslate();
  return (
    <Button component={Link} to={to} variant="contained" startIcon={<AddIcon />}>
      {translate(text)}
    </Button>
  );
};
