"""Opens edits with OpenShot's own importers, without a window, and says which clips it made of them.

Started with the Python of Debian, in the folder where the videos of the edits are, and HOME set to a folder of its own.
Standard input: a list of {"file", "framesPerSecond"}. Last line of standard output: a list of lists of
{"file", "track", "position", "start", "end"}, in seconds.
"""

import json
import os
import sys
from unittest.mock import MagicMock

import openshot_qt

sys.path.append(openshot_qt.OPENSHOT_PATH)

from classes.app import OpenShotApp

app = OpenShotApp(sys.argv[:1], mode="unittest")
# The importers draw the edit anew when they are done; there is nothing to draw on.
app.window = MagicMock()

from classes.importers import edl, final_cut_pro
from windows.views import find_file


class Chosen:
    """Answers the dialogs in which a person would choose the file, and would be asked for what is missing."""

    path = ""

    @classmethod
    def getOpenFileName(cls, *_):
        return (cls.path, "")

    @staticmethod
    def getExistingDirectory(*_):
        return ""

    @staticmethod
    def warning(_parent, title, _text):
        print(title, file=sys.stderr)


for module in (edl, final_cut_pro, find_file):
    module.QFileDialog = Chosen
find_file.QMessageBox = Chosen

answers = []
for asked in json.load(sys.stdin):
    app.project.new()
    app.project._data["fps"] = {"num": asked["framesPerSecond"], "den": 1}
    Chosen.path = asked["file"]
    if asked["file"].endswith(".edl"):
        edl.import_edl()
    else:
        final_cut_pro.import_xml()
    files = {file["id"]: os.path.basename(file["path"]) for file in app.project.get("files")}
    answers.append(
        [
            {
                "file": files[clip["file_id"]],
                "track": clip["layer"],
                "position": clip["position"],
                "start": clip["start"],
                "end": clip["end"],
            }
            for clip in app.project.get("clips")
        ]
    )
print(json.dumps(answers))
