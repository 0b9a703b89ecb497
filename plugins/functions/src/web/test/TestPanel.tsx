import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useApi } from '@buildai/web';
import { AppError } from '@buildai/core/shared';
import { useMutation } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import type { ReactNode } from 'react';
import { functionsApi } from '../../shared/functions-api.js';
import type { CodePlace } from '../bar/FaultAlert.js';
import { FaultAlert } from '../bar/FaultAlert.js';
import { faultInAnswer, faultOf } from '../state/fault-of.js';
import { rowsText, useTestRows } from '../state/use-test-rows.js';
import { AnswerView } from './AnswerView.js';
import { readHeaders } from './read-headers.js';
import { RequestForm } from './RequestForm.js';
import { savedRequest, saveRequest } from './saved-request.js';

interface TestPanelProps {
  readonly appId: string;
  readonly name: string;
  readonly onSave: (() => Promise<void>) | undefined;
  readonly onShow: ((place: CodePlace) => void) | undefined;
}

/** Calls a function as the builder, and shows its answer. */
export function TestPanel({ appId, name, onSave, onShow }: TestPanelProps): ReactNode {
  const api = useApi(functionsApi);
  const [request, setRequest] = useState(() => savedRequest(appId, name));
  const rows = useTestRows(appId);
  const running = useRef<AbortController>(undefined);
  const call = useMutation({
    async mutationFn(signal: AbortSignal) {
      saveRequest(appId, name, request);
      await onSave?.();
      const { method, query, body } = request;
      const { headers = [] } = readHeaders(request.headers) as { headers?: [string, string][] };
      return api.testFunction(
        { params: { appId, name }, body: { method, query, headers, body: method === 'GET' ? '' : body } },
        { signal },
      );
    },
  });
  const send = (): void => {
    running.current = new AbortController();
    call.mutate(running.current.signal);
  };
  const cancel = (): void => {
    running.current?.abort();
    call.reset();
  };
  const fault = call.data ? faultInAnswer(call.data) : faultOf(call.error);
  return (
    <Box
      sx={{
        display: 'grid',
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) minmax(0, 1fr)' },
        gap: 2,
        p: 1.5,
        overflow: 'auto',
        flex: 1,
        minHeight: 0,
        alignContent: 'start',
      }}
    >
      <RequestForm
        request={request}
        onChange={setRequest}
        isPending={call.isPending}
        onSend={send}
        onCancel={cancel}
      />
      <Box sx={{ display: 'grid', gap: 1, alignContent: 'start', minWidth: 0 }}>
        {call.error && (
          <Alert severity="error" sx={{ py: 0 }}>
            {call.error instanceof AppError
              ? call.error.message
              : 'The function couldn’t be called. Check your connection and try again.'}
          </Alert>
        )}
        {fault && <FaultAlert fault={fault} onShow={onShow} />}
        {call.data && !call.error && <AnswerView answer={call.data} />}
        {call.isIdle && (
          <Typography variant="body2" color="textSecondary">
            {`The response appears here. The request runs the latest code as you, and reads and changes ${rowsText(rows)}.`}
          </Typography>
        )}
      </Box>
    </Box>
  );
}
