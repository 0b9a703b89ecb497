import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableContainer from '@mui/material/TableContainer';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import Typography from '@mui/material/Typography';
import { formatBytes, hostText } from '@buildai/core/shared';
import type { ReactNode } from 'react';
import type { HostTraffic } from '../../shared/function-rights-api.js';

const count = (value: number) => value.toLocaleString('en-US');

/** What functions sent, by day and host. */
export function TrafficTable({ traffic }: { traffic: readonly HostTraffic[] }): ReactNode {
  if (traffic.length === 0)
    return (
      <Typography variant="body2" color="textSecondary">
        No requests in the last 30 days.
      </Typography>
    );
  return (
    <TableContainer tabIndex={0} aria-label="Requests of the last 30 days" role="region">
      <Table size="small" aria-label="Requests by day and host">
        <TableHead>
          <TableRow>
            <TableCell>Day</TableCell>
            <TableCell>Host</TableCell>
            <TableCell align="right">Requests</TableCell>
            <TableCell align="right">Refused</TableCell>
            <TableCell align="right">Sent</TableCell>
            <TableCell align="right">Received</TableCell>
          </TableRow>
        </TableHead>
        <TableBody>
          {traffic.map(({ day, host, requests, refused, sentBytes, receivedBytes }) => (
            <TableRow key={`${day} ${host}`}>
              <TableCell sx={{ whiteSpace: 'nowrap' }}>{day}</TableCell>
              <TableCell sx={{ minWidth: 140, overflowWrap: 'anywhere' }}>{hostText(host)}</TableCell>
              <TableCell align="right">{count(requests)}</TableCell>
              <TableCell align="right">{count(refused)}</TableCell>
              <TableCell align="right" sx={{ whiteSpace: 'nowrap' }}>
                {formatBytes(sentBytes)}
              </TableCell>
              <TableCell align="right" sx={{ whiteSpace: 'nowrap' }}>
                {formatBytes(receivedBytes)}
              </TableCell>
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </TableContainer>
  );
}
