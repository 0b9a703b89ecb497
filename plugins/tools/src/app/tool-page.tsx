import { Button } from '@buildai/app-kit/kit/button.js';
import { Link, useParams } from 'react-router';
import { sentences } from '../shared/sentences.js';
import { Notice, WithApp } from './page-state.js';
import { ToolView } from './tool-view.js';

/** The page of one tool: `/tool/{path}`. */
export function ToolPage() {
  const { path } = useParams();
  return (
    <WithApp>
      {(app) => {
        const tool = app.tools.find((each) => each.path.toLowerCase() === path?.toLowerCase());
        return tool ? (
          <ToolView key={tool.toolId} app={app} tool={tool} />
        ) : (
          <Notice
            title={sentences.notFound}
            description="It may have been renamed, or it isn’t public yet."
            action={
              <Button asChild variant="outline">
                <Link to="/">Show all tools</Link>
              </Button>
            }
          />
        );
      }}
    </WithApp>
  );
}
