import CheckCircleOutlined from '@mui/icons-material/CheckCircleOutlined';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { CopyButton } from '@buildai/web';
import type { ReactNode } from 'react';
import type { DnsRecord, DomainView } from '../shared/domains-api.js';

/** The records that the builder sets at the DNS provider, with what is there now. */
export function DnsRecords({ connected }: { readonly connected: DomainView }): ReactNode {
  const { records } = connected;
  return (
    <Box sx={{ display: 'grid', gap: 1.5 }}>
      <Typography variant="body2">
        {records.length === 1 ? 'Add this record' : 'Add these records'} in the DNS settings of your domain.
        If your provider has a proxy for records, turn it off.
      </Typography>
      <Box component="ul" sx={{ display: 'grid', gap: 1, m: 0, p: 0, listStyle: 'none' }}>
        {records.map((record) => (
          <Box
            component="li"
            key={`${record.type} ${record.value}`}
            sx={{ border: 1, borderColor: 'divider', borderRadius: 1.5, p: 1.5, display: 'grid', gap: 0.75 }}
          >
            <RecordRow record={record} />
          </Box>
        ))}
      </Box>
    </Box>
  );
}

function RecordRow({ record }: { readonly record: DnsRecord }): ReactNode {
  const { type, host, value, found, isSet } = record;
  const others = found.filter((each) => each !== value);
  return (
    <>
      <Box
        component="dl"
        sx={{
          m: 0,
          display: 'grid',
          gridTemplateColumns: { xs: '56px minmax(0, 1fr)', sm: '64px minmax(0, 1fr) minmax(0, 2fr)' },
          columnGap: 2,
          rowGap: 0.75,
        }}
      >
        <Part name="Type" value={type === 'ALIAS' ? 'ALIAS or ANAME' : type} />
        <Part name="Name" value={host} copies={`Copy name of the ${type} record`} />
        <Part name="Value" value={value} copies={`Copy value of the ${type} record`} />
      </Box>
      {isSet ? (
        <Typography variant="body2" sx={{ display: 'flex', alignItems: 'center', gap: 0.75 }}>
          <CheckCircleOutlined color="success" sx={{ fontSize: 18 }} /> Found
        </Typography>
      ) : (
        others.length > 0 && (
          <Typography variant="body2" color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
            Found instead: {others.join(', ')}
          </Typography>
        )
      )}
    </>
  );
}

interface PartProps {
  readonly name: string;
  readonly value: string;
  /** Label of its copy button. */
  readonly copies?: string;
}

/** One part of a record: a column on wide screens, a row on phones. */
function Part({ name, value, copies }: PartProps): ReactNode {
  return (
    <Box
      sx={{
        display: { xs: 'contents', sm: 'grid' },
        gap: 0.25,
        alignContent: 'start',
      }}
    >
      <Typography component="dt" variant="caption" color="textSecondary" sx={{ pt: { xs: 0.75, sm: 0 } }}>
        {name}
      </Typography>
      <Box component="dd" sx={{ m: 0, minHeight: 30, display: 'flex', alignItems: 'center', gap: 0.5 }}>
        <Typography variant="code" sx={{ overflowWrap: 'anywhere' }}>
          {value}
        </Typography>
        {copies !== undefined && (
          <CopyButton
            text={value}
            label={copies}
            copied="Copied"
            failed="It couldn’t be copied. Select the text instead."
          />
        )}
      </Box>
    </Box>
  );
}
