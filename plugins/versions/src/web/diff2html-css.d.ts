declare module 'diff2html/bundles/css/diff2html.min.css';
