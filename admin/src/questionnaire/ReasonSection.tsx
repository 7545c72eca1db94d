import DownIcon from '@mui/icons-material/ArrowDownwardOutlined';
import UpIcon from '@mui/icons-material/ArrowUpwardOutlined';
import RemoveIcon from '@mui/icons-material/DeleteOutlined';
import EditIcon from '@mui/icons-material/EditOutlined';
import { Alert, Box, Button, IconButton, Paper, Typography } from '@mui/material';
import {
  type Category,
  choicesOf,
  QUESTION_KIND_LABELS,
  type Question,
  QUESTIONNAIRE_MAX,
} from '@relato/domain/questionnaire';
import { type Reason, REASON_LABELS } from '@relato/domain/reason';
import { type ReactNode, useState } from 'react';
import type { ScreenText } from '../i18n/keys';
import { useDomainLabel, useLabelOr } from '../i18n/language';
import { useTranslate } from '../i18n/translate';
import { useFailureAlert } from '../ui/errors';
import { Question as AskFirst } from '../ui/dialogs';
import { itemSx, listSx } from '../ui/listSx';
import { brokenAt, moved, withCategories, withItem, withoutItem } from './changes';
import { CategoryDialog } from './CategoryDialog';
import { QuestionDialog } from './QuestionDialog';
import { wordingOf } from './wordingOf';
import { type EditedQuestionnaire, useIsChanging } from './useQuestionnaire';

interface SectionProps {
  edited: EditedQuestionnaire;
}

/** The categories of one reason. */
export const ReasonSection = ({ motivo, edited }: SectionProps & { motivo: Reason }) => {
  const domainLabel = useDomainLabel();
  const categories = edited.content.categorias.filter((one) => one.motivo === motivo);
  if (categories.length === 0) return null;
  const id = `motivo-${motivo}`;
  return (
    <Box component="section" aria-labelledby={id} sx={{ mb: 3 }}>
      <Typography id={id} variant="h2" sx={{ mb: 1 }}>
        {domainLabel(REASON_LABELS[motivo])}
      </Typography>
      <Box sx={{ display: 'grid', gap: 2 }}>
        {categories.map((category) => (
          <CategoryCard key={category.id} category={category} among={categories} edited={edited} />
        ))}
      </Box>
    </Box>
  );
};

interface CategoryCardProps extends SectionProps {
  category: Category;
  /** The categories of its reason, in order. */
  among: readonly Category[];
}

const CategoryCard = ({ category, among, edited }: CategoryCardProps) => {
  const translate = useTranslate();
  const domainLabel = useDomainLabel();
  const [dialog, setDialog] = useState<'category' | 'question'>();
  const { content, save, problems } = edited;
  const place = `categorias.${content.categorias.indexOf(category)}`;
  const name = domainLabel(category.nome);
  const isFull = category.perguntas.length >= QUESTIONNAIRE_MAX.perguntas;
  const saveAll = (list: readonly Category[]) =>
    save(withCategories(content, list, category.motivo));
  const saveCategory = (changed: Category) =>
    changed.motivo === category.motivo
      ? saveAll(withItem(among, changed))
      : // It moves below another reason.
        save({ categorias: [...withoutItem(content.categorias, category.id), changed] });
  const saveQuestions = (perguntas: Question[]) => saveCategory({ ...category, perguntas });
  const close = () => setDialog(undefined);
  return (
    <Paper variant="outlined" component="section" aria-label={name} sx={{ p: 1.5 }}>
      <Row
        name={name}
        onEdit={() => setDialog('category')}
        onMove={(by) => saveAll(moved(among, category.id, by))}
        onRemove={() => saveAll(withoutItem(among, category.id))}
        removeText="app.formulario.apagarCategoriaTexto"
      >
        <Typography variant="h3">{name}</Typography>
      </Row>
      <Rules broken={brokenAt(problems, `${place}.nome`)} />
      {category.perguntas.length > 0 && (
        <Box component="ol" sx={{ ...listSx, my: 1 }}>
          {category.perguntas.map((question, index) => (
            <QuestionItem
              key={question.id}
              category={category}
              question={question}
              place={`${place}.perguntas.${index}`}
              edited={edited}
              saveAll={saveQuestions}
            />
          ))}
        </Box>
      )}
      {isFull ? (
        <Typography variant="body2">
          {translate('app.formulario.semMaisPerguntas', { total: QUESTIONNAIRE_MAX.perguntas })}
        </Typography>
      ) : (
        <Button
          onClick={() => setDialog('question')}
          aria-label={translate('app.formulario.novaPerguntaEm', { nome: name })}
        >
          {translate('app.formulario.novaPergunta')}
        </Button>
      )}
      {dialog === 'category' && (
        <CategoryDialog category={category} save={saveCategory} onClose={close} />
      )}
      {dialog === 'question' && (
        <QuestionDialog
          category={category}
          save={(question) => saveQuestions(withItem(category.perguntas, question))}
          onClose={close}
        />
      )}
    </Paper>
  );
};

interface QuestionItemProps extends SectionProps {
  category: Category;
  question: Question;
  /** Its place in the questionnaire, as problems name it. */
  place: string;
  saveAll: (questions: Question[]) => Promise<void>;
}

const QuestionItem = ({ category, question, place, edited, saveAll }: QuestionItemProps) => {
  const translate = useTranslate();
  const domainLabel = useDomainLabel();
  const [isOpen, setOpen] = useState(false);
  const { perguntas } = category;
  const name = domainLabel(question.texto);
  const condition = useConditionWords(category, question);
  return (
    <Box component="li" sx={itemSx}>
      <Row
        name={name}
        onEdit={() => setOpen(true)}
        onMove={(by) => saveAll(moved(perguntas, question.id, by))}
        onRemove={() => saveAll(withoutItem(perguntas, question.id))}
        removeText="app.formulario.apagarPerguntaTexto"
      >
        <Typography sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>{name}</Typography>
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {domainLabel(QUESTION_KIND_LABELS[question.tipo])}
          {question.opcoes && ` (${question.opcoes.length})`}
          {question.obrigatoria && ` · ${translate('app.formulario.obrigatoria')}`}
          {condition && ` · ${condition}`}
        </Typography>
      </Row>
      <Rules broken={brokenAt(edited.problems, place)} />
      {edited.warnings.includes(place) && (
        <Alert severity="warning" role="presentation" sx={{ mt: 1 }}>
          {translate('app.formulario.identifica')}
        </Alert>
      )}
      {isOpen && (
        <QuestionDialog
          category={category}
          question={question}
          save={(changed) => saveAll(withItem(perguntas, changed))}
          onClose={() => setOpen(false)}
        />
      )}
    </Box>
  );
};

function useConditionWords({ perguntas }: Category, { quando }: Question): ScreenText | undefined {
  const translate = useTranslate();
  const domainLabel = useDomainLabel();
  const asked = quando && perguntas.find(({ id }) => id === quando.pergunta);
  if (!asked) return undefined;
  const answers = choicesOf(asked)
    .filter((one) => quando.respostas.includes(one))
    .map((one) => domainLabel(wordingOf(asked, one)));
  return translate('app.formulario.so', {
    pergunta: domainLabel(asked.texto),
    respostas: answers.join(', '),
  });
}

const Rules = ({ broken }: { broken: readonly string[] }) => {
  const labelOr = useLabelOr();
  if (broken.length === 0) return null;
  return (
    <Alert severity="error" role="presentation" sx={{ mt: 1 }}>
      {broken.map((rule) => labelOr(`app.formulario.regras.${rule}`, rule)).join(' ')}
    </Alert>
  );
};

interface RowProps {
  name: ScreenText;
  onEdit: () => void;
  onMove: (by: -1 | 1) => Promise<void>;
  onRemove: () => Promise<void>;
  removeText: 'app.formulario.apagarCategoriaTexto' | 'app.formulario.apagarPerguntaTexto';
  children: ReactNode;
}

/** An item with its buttons: change, up, down and remove. */
const Row = ({ name, onEdit, onMove, onRemove, removeText, children }: RowProps) => {
  const translate = useTranslate();
  const showFailure = useFailureAlert();
  const [asking, setAsking] = useState(false);
  const { isChanging, isChangingNow } = useIsChanging();
  const run = (call: Promise<void>) => void call.catch((error: unknown) => showFailure(error));
  const move = (by: -1 | 1) => !isChangingNow() && run(onMove(by));
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'start', gap: 1 }}>
      <Box sx={{ flex: '1 1 14rem', minWidth: 0 }}>{children}</Box>
      <Box sx={{ whiteSpace: 'nowrap' }}>
        <IconButton
          aria-label={translate('app.formulario.editar', { nome: name })}
          onClick={onEdit}
        >
          <EditIcon />
        </IconButton>
        <IconButton
          aria-label={translate('app.formulario.subir', { nome: name })}
          // Disabled, it would lose the focus.
          aria-disabled={isChanging}
          onClick={() => move(-1)}
        >
          <UpIcon />
        </IconButton>
        <IconButton
          aria-label={translate('app.formulario.descer', { nome: name })}
          aria-disabled={isChanging}
          onClick={() => move(1)}
        >
          <DownIcon />
        </IconButton>
        <IconButton
          aria-label={translate('app.formulario.apagar', { nome: name })}
          onClick={() => setAsking(true)}
        >
          <RemoveIcon />
        </IconButton>
      </Box>
      {asking && (
        <AskFirst
          title={translate('app.formulario.apagar', { nome: name })}
          text={removeText}
          confirm="ra.action.delete"
          destructive
          onConfirm={() => {
            setAsking(false);
            run(onRemove());
          }}
          onClose={() => setAsking(false)}
        />
      )}
    </Box>
  );
};
